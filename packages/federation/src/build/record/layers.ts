/** Order of all style layers of the page, regardless of the order in which sheets load. */
export const LAYERS = ['reset', 'tokens', 'ui', 'shell', 'remote'] as const
