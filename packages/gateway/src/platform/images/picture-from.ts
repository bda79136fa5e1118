/** The address of a portal's picture at the picture origin of the visit; an absolute address stays. */
export const pictureFrom = (imageOrigin: string, address: string): string =>
  address.startsWith('/') ? `${imageOrigin}${address}` : address
