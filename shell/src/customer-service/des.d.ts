/** Types for the functions of des.js that are used. Its padding is PKCS#7. */
declare module 'des.js' {
  interface Cipher {
    update(data: ArrayLike<number>): number[]
    /** @throws Error when the padding is invalid. */
    final(): number[]
  }
  export const DES: { create(options: { type: 'encrypt' | 'decrypt'; key: readonly number[] }): Cipher }
}
