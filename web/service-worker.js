// Makes the page work without a network after the first visit: everything it is made of is fetched once and kept.
// The list is filled in when the page is built (vite.config.ts). What a server answers is never kept.
const kFiles = __FILES__;
const kCache = 'boyi-__VERSION__';

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(kCache);
      // One by one: a page built without the browser's engine lacks some of them.
      await Promise.all(kFiles.map((file) => cache.add(new Request(file, { cache: 'reload' })).catch(() => {})));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('boyi-') && name !== kCache) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

function isOurs(url) {
  const folder = new URL(self.registration.scope).pathname;
  if (url.origin !== location.origin || !url.pathname.startsWith(folder)) return false;
  const path = url.pathname.slice(folder.length);
  return !path.startsWith('api/') && !path.startsWith('engine/');
}

// The network first, so that a new version is seen at once; what was kept where there is none.
async function answer(request) {
  const cache = await caches.open(kCache);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept && request.url.includes('/assets/')) return kept; // their names change with their content
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (fault) {
    if (kept) return kept;
    const index = request.mode === 'navigate' ? await cache.match('./') : undefined;
    if (index) return index;
    throw fault;
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isOurs(new URL(event.request.url))) event.respondWith(answer(event.request));
});
