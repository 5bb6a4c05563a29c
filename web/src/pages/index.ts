// The pages: to add one, add a line here, a component that takes {game}, and its title in the dictionaries.
// Each is fetched when it is first opened.
import type { Component } from 'svelte';
import type { GameId } from '../games/face';
import type { Key } from '../i18n/keys';

export interface Page {
  id: string;
  title: Key;
  icon: string; // a path in a box of 24 x 24, drawn by its stroke
  ofGame: boolean; // shows the switch between games
  load(): Promise<{ default: Component<{ game: GameId }> }>;
}

export const kPages: Page[] = [
  {
    id: 'play',
    title: 'page.play',
    icon: 'M6 4l13 8-13 8z',
    ofGame: true,
    load: () => import('./Play.svelte'),
  },
  {
    id: 'analyse',
    title: 'page.analyse',
    icon: 'M4 19h16M4 15l5-6 4 4 7-9',
    ofGame: true,
    load: () => import('./Analyse.svelte'),
  },
  {
    id: 'solve',
    title: 'page.solve',
    icon: 'M5 12l4 5L19 6M4 4h8M4 20h16',
    ofGame: true,
    load: () => import('./Solve.svelte'),
  },
  {
    id: 'think',
    title: 'page.think',
    icon: 'M4 12h4M8 12c4 0 3-6 7-6h5M8 12c4 0 3 6 7 6h5M8 12h12',
    ofGame: true,
    load: () => import('./Think.svelte'),
  },
  {
    id: 'lab',
    title: 'page.lab',
    icon: 'M9 4h6M10 4v6l-5 8a1.5 1.5 0 0 0 1.3 2h11.4a1.5 1.5 0 0 0 1.3-2l-5-8V4M7.5 15h9',
    ofGame: true,
    load: () => import('./Laboratory.svelte'),
  },
  {
    id: 'settings',
    title: 'page.settings',
    icon: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M6 15v4',
    ofGame: false,
    load: () => import('./Settings.svelte'),
  },
];
