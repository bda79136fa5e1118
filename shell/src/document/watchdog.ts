import { PAINT_PATH } from '@atrium/contracts/portal/telemetry'

/**
 * Marks the preloads and style sheets that have loaded (`data-load`) or failed (`data-error`), because the DOM does not
 * provide that afterwards: federation imports loaded ones at once and reports failed ones. A failed script of the first
 * load, for example after a change of network, breaks the shell too: the document is reloaded, at once or when the
 * browser is online. For a document that was reloaded already, only the time limit below applies.
 */
const MARK_FILES = `for(let e of['load','error'])document.addEventListener(e,({target:t})=>{if(t.rel)t.dataset[e]='';else if(e=='error'&&t.type=='module'&&!('started'in D)&&performance.getEntriesByType('navigation')[0]?.type!='reload'){let r=()=>location.reload();navigator.onLine?r():addEventListener('online',r)}},!0)`

/**
 * Reloads a document with the last known good set if its shell has not started after 8 s, because such a shell cannot
 * report the failure. A parameter in the address ensures that it happens only once; a successful start removes the
 * parameter, so a later document may be reloaded again. Under an override the parameter contains the override's id and
 * ends the override. A link created by somebody else does not know the id, so it cannot end it.
 */
const RELOAD = `setTimeout(()=>{let u=new URL(location),q=u.searchParams,v=(/"override":{"id":"([^"]+)/.exec(T())||[,1])[1];if(!('started'in D||q.get('lkg')==v)){q.set('lkg',v);location.replace(u)}},8e3)`

/**
 * Sends the visit to the portal with a checksum (`paintProof` of the contracts) two frames after the first one, when
 * the browser has painted; a tab in the background has no frames. The roll-out guard compares only documents with such
 * a proof. Waits while the document is still loading. The document counts if the proof is sent before the shell's first
 * report, which reads the attribute.
 */
const PROVE_PAINT = `let F=f=>requestAnimationFrame(f),P=()=>{let v=(/.*"visit":"([^"]+)"/.exec(T())||[])[1],h=2166136261,c;if(!v)return document.readyState=='loading'&&F(P);if('painted'in D)return;D.painted='';for(c of v)h=Math.imul(h^c.charCodeAt(),16777619);fetch('${PAINT_PATH}',{method:'POST',body:v+'.'+(h>>>0).toString(36),keepalive:!0}).then(({status:s})=>{if(s!=204)throw s}).catch(()=>{D.painted='no'})};F(()=>F(P))`

export const watchdog = `{let D=document.documentElement.dataset,T=()=>document.getElementById('atrium')?.textContent;${MARK_FILES};${RELOAD};${PROVE_PAINT}}`
