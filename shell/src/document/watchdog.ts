/**
 * A shell that never starts cannot report it. After 8 s without its mark the document loads once more,
 * with the last set known good; the guard ends with the next healthy start.
 */
export const watchdog = `setTimeout(()=>{let d=document.documentElement,s=sessionStorage,k='atrium-lkg',u=new URL(location);if('started'in d.dataset)s.removeItem(k);else if(!s.getItem(k)){s.setItem(k,1);u.searchParams.set('lkg',1);location.replace(u)}},8e3)`
