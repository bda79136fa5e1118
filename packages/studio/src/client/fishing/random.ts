/** From 0 up to, but without, 1: for what swims where. What is caught is drawn by the studio. */
export const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
