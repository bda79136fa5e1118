/** The shape of a page's address, without the names of its parameters: `/promo/:id` and `/promo/:code` are one address. */
export const addressShape = (path: string): string => path.replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1')
