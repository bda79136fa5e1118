/** An account name as strangers may see it: its beginning, and its last letter where it is long enough to hide the rest. */
export function maskAccount(account: string): string {
  const letters = Array.from(account)
  const shown = letters.length > 3 ? 2 : 1
  return `${letters.slice(0, shown).join('')}***${letters.length > 5 ? letters.at(-1)! : ''}`
}
