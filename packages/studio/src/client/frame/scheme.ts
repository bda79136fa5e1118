/** Switches the page between the portal's light and dark colours: see frame.css. Game graphics keep their colours. */
export function showScheme(theme: unknown): void {
  document.documentElement.classList.toggle('light', theme === 'light')
}
