// The engine of a server: one web socket a client.
import type { Link, LinkEvents } from './link';

export function engineAddress(game: string, page: { protocol: string; host: string; pathname: string }): string {
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  const folder = page.pathname.replace(/[^/]*$/, '');
  return `${scheme}//${page.host}${folder}engine/${game}`;
}

export function openSocket(game: string, events: LinkEvents): Link {
  const socket = new WebSocket(engineAddress(game, location));
  const early: string[] = []; // sent before the connection stood
  let closedByUs = false;
  socket.onopen = () => early.splice(0).forEach((line) => socket.send(line));
  socket.onmessage = (message) => {
    for (const line of String(message.data).split('\n')) if (line) events.onLine(line);
  };
  socket.onclose = (event) => {
    if (!closedByUs) events.onClose(event.reason);
  };
  return {
    send(line) {
      if (socket.readyState === WebSocket.CONNECTING) early.push(line);
      else if (socket.readyState === WebSocket.OPEN) socket.send(line);
    },
    close() {
      closedByUs = true;
      socket.close();
    },
  };
}
