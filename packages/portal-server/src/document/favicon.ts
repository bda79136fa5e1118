/** The arch of an atrium in the merchant's accent. */
export const favicon = (accent = '#3fb68b'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#10141b"/><path d="M7 26V15a9 9 0 0 1 18 0v11M12.500 26V15.500a3.500 3.500 0 0 1 7 0V26" fill="none" stroke="${accent.replaceAll(/[^a-zA-Z0-9#%(),. /-]/g, '')}" stroke-width="2.600" stroke-linecap="round"/></svg>`
