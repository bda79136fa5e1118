import { PAINT_PATH } from '@atrium/contracts/portal/telemetry'

/**
 * It also marks the preloads and style sheets that came (`data-load`) or failed (`data-error`), which nobody could ask
 * them afterwards: federation imports the first at once and reports the others.
 *
 * A script of the first load that did not come, as when a network changes while the page loads, takes the shell with it:
 * the document loads once more, at once or when the browser is online. A document that came by that way is left to the
 * time limit below.
 */
const MARK_FILES = `for(let e of['load','error'])document.addEventListener(e,({target:t})=>{if(t.rel)t.dataset[e]='';else if(e=='error'&&t.type=='module'&&!('started'in D)&&performance.getEntriesByType('navigation')[0]?.type!='reload'){let r=()=>location.reload();navigator.onLine?r():addEventListener('online',r)}},!0)`

/**
 * A shell that never starts cannot report it. After 8 s without its mark the document loads once more, with the last
 * set known good. The address says so, and only once: a start takes it out of there, and the next document may help
 * again. Under an override the address names it, which ends it: a link that somebody else has made cannot.
 */
const RELOAD = `setTimeout(()=>{let u=new URL(location),q=u.searchParams,v=(/"override":{"id":"([^"]+)/.exec(T())||[,1])[1];if(!('started'in D||q.get('lkg')==v)){q.set('lkg',v);location.replace(u)}},8e3)`

/**
 * Two frames after the first one the browser has painted; a tab in the background has no frames. Then the visit goes to
 * the portal, with a checksum (`paintProof` of the contracts): only documents that proved it are compared by the guard.
 * While the end of the document is on its way it waits. The mark tells the shell's reports: whichever of them and the
 * proof comes first decides whether this document counts.
 */
const PROVE_PAINT = `let F=f=>requestAnimationFrame(f),P=()=>{let v=(/.*"visit":"([^"]+)"/.exec(T())||[])[1],h=2166136261,c;if(!v)return document.readyState=='loading'&&F(P);if('painted'in D)return;D.painted='';for(c of v)h=Math.imul(h^c.charCodeAt(),16777619);fetch('${PAINT_PATH}',{method:'POST',body:v+'.'+(h>>>0).toString(36),keepalive:!0}).then(({status:s})=>{if(s!=204)throw s}).catch(()=>{D.painted='no'})};F(()=>F(P))`

export const watchdog = `{let D=document.documentElement.dataset,T=()=>document.getElementById('atrium')?.textContent;${MARK_FILES};${RELOAD};${PROVE_PAINT}}`
