/**
 * A shell that never starts cannot report it. After 8 s without its mark the document loads once more,
 * with the last set known good; the guard ends with the next healthy start.
 * It also marks the preloads that came, which nobody could ask them afterwards: federation imports those at once.
 */
export const watchdog = `document.addEventListener('load',({target:t})=>{if(t.rel)t.dataset.loaded=''},!0);setTimeout(()=>{let d=document.documentElement,s=sessionStorage,k='atrium-lkg',u=new URL(location);if('started'in d.dataset)s.removeItem(k);else if(!s.getItem(k)){s.setItem(k,1);u.searchParams.set('lkg',1);location.replace(u)}},8e3)`
