import { PAINT_PATH } from '@atrium/contracts/portal/telemetry'

/**
 * Marks the preloads and style sheets that have loaded (`data-load`) or failed (`data-error`), as they cannot be
 * queried for that later: federation imports the first at once and reports the others.
 *
 * A failed script of the first load, for example after a change of network, also breaks the shell: the document is
 * reloaded, at once or when the browser is online. A reloaded document is left to the time limit below.
 */
const MARK_FILES = `for(let e of['load','error'])document.addEventListener(e,({target:t})=>{if(t.rel)t.dataset[e]='';else if(e=='error'&&t.type=='module'&&!('started'in D)&&performance.getEntriesByType('navigation')[0]?.type!='reload'){let r=()=>location.reload();navigator.onLine?r():addEventListener('online',r)}},!0)`

/**
 * Reloads a document whose shell has not started after 8 s, since such a shell cannot report it, with the last known
 * good set. The address contains that, so that it happens only once: a start removes it from the address, and the next
 * document may be reloaded again. Under an override the address has the id of that override, which ends it: a link that
 * somebody else has made cannot.
 */
const RELOAD = `setTimeout(()=>{let u=new URL(location),q=u.searchParams,v=(/"override":{"id":"([^"]+)/.exec(T())||[,1])[1];if(!('started'in D||q.get('lkg')==v)){q.set('lkg',v);location.replace(u)}},8e3)`

/**
 * Sends the visit to the portal with a checksum (`paintProof` of the contracts) two frames after the first one, when
 * the browser has painted; a tab in the background has no frames. The roll-out guard compares only documents with a
 * proof. Waits while the document is still loading. The attribute decides with the shell's reports: whichever comes
 * first determines whether this document counts.
 */
const PROVE_PAINT = `let F=f=>requestAnimationFrame(f),P=()=>{let v=(/.*"visit":"([^"]+)"/.exec(T())||[])[1],h=2166136261,c;if(!v)return document.readyState=='loading'&&F(P);if('painted'in D)return;D.painted='';for(c of v)h=Math.imul(h^c.charCodeAt(),16777619);fetch('${PAINT_PATH}',{method:'POST',body:v+'.'+(h>>>0).toString(36),keepalive:!0}).then(({status:s})=>{if(s!=204)throw s}).catch(()=>{D.painted='no'})};F(()=>F(P))`

export const watchdog = `{let D=document.documentElement.dataset,T=()=>document.getElementById('atrium')?.textContent;${MARK_FILES};${RELOAD};${PROVE_PAINT}}`
