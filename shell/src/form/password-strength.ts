/** How hard a password is to guess. It advises; what is allowed is the password rule's to say. */
export type Strength = 'weak' | 'fair' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]

/** By length, by how many kinds of characters it has, and by how many different ones. */
export function strengthOf(password: string): Strength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const isVaried = new Set(password).size >= 5
  if (password.length < 8 || kinds < 2 || !isVaried) return 'weak'
  return password.length >= 12 && kinds >= 3 ? 'strong' : 'fair'
}
