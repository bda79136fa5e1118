import { createHash } from 'node:crypto'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'

/** Headers of the worker script. Their policy lets the worker only fetch the offline page from its own origin. */
export const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * The service worker (docs/decisions/offline-page.md). It caches only the offline page and shows it when a document
 * cannot be fetched. Documents are fetched with navigation preload, so that the server receives the browser's own
 * navigation request, as without a worker.
 */
const WORKER = `const CACHE='offline-page',PAGE='${SERVER_PATHS.offlinePage}',store=async()=>(await caches.open(CACHE)).add(new Request(PAGE,{cache:'no-cache'}))
addEventListener('install',(event)=>{skipWaiting();event.waitUntil(store())})
addEventListener('activate',(event)=>event.waitUntil(registration.navigationPreload?.enable()))
const answer=async(event)=>{try{return await event.preloadResponse??await fetch(event.request)}catch(error){const page=await caches.match(PAGE,{ignoreVary:true});if(page)return page;throw error}}
addEventListener('fetch',(event)=>{const{mode,method,destination}=event.request;if(mode==='navigate'&&method==='GET'&&destination==='document')event.respondWith(answer(event))})
`

/** Replaces the worker in every browser at its next visit. It handles no requests and has no cache. */
const EMPTY_WORKER = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil(caches.delete('offline-page')))
`

/**
 * Returns the script of the worker. It contains the hash of the offline page, so that browsers update the worker when
 * the page changes, including changes of language or theme.
 */
export const serviceWorker = (isOn: boolean, offlinePage: string): string =>
  isOn ? `${WORKER}// ${createHash('sha256').update(offlinePage).digest('base64url')}\n` : EMPTY_WORKER
