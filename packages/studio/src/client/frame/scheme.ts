/**
 * Puts the page into the portal's light or dark colours: see frame.css. What is drawn on a felt, a reel or a sea stays
 * as it is.
 */
export function showScheme(theme: unknown): void {
  document.documentElement.classList.toggle('light', theme === 'light')
}
