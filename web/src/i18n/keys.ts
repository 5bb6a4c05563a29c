// Every text of the page has a key; the English dictionary defines which there are.
import type { en } from './en';

export type Key = keyof typeof en;
export type Words = Record<Key, string>;
