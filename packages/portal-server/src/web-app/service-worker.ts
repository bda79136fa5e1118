import { createHash } from 'node:crypto'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'

/** What the worker itself may do: fetch the offline page from where it came from. */
export const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * The service worker (docs/decisions/offline-page.md): caches the offline page alone and shows it when a document
 * cannot be fetched. Documents come from the network as without it: by navigation preload, so that the server sees the
 * browser's own navigation.
 */
const WORKER = `const CACHE='offline-page',PAGE='${SERVER_PATHS.offlinePage}',store=async()=>(await caches.open(CACHE)).add(new Request(PAGE,{cache:'no-cache'}))
addEventListener('install',(event)=>{skipWaiting();event.waitUntil(store())})
addEventListener('activate',(event)=>event.waitUntil(registration.navigationPreload?.enable()))
const answer=async(event)=>{try{return await event.preloadResponse??await fetch(event.request)}catch(error){const page=await caches.match(PAGE,{ignoreVary:true});if(page)return page;throw error}}
addEventListener('fetch',(event)=>{const{mode,method,destination}=event.request;if(mode==='navigate'&&method==='GET'&&destination==='document')event.respondWith(answer(event))})
`

/** Takes the place of the worker in every browser at its next visit: it handles no request and has no cache. */
const EMPTY_WORKER = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil(caches.delete('offline-page')))
`

/**
 * The script of the worker. The hash of the page is part of it, so that browsers fetch the page again when it has
 * changed, with another language or theme too.
 */
export const serviceWorker = (isOn: boolean, offlinePage: string): string =>
  isOn ? `${WORKER}// ${createHash('sha256').update(offlinePage).digest('base64url')}\n` : EMPTY_WORKER
