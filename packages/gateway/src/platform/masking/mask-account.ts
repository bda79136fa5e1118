import { normalForm } from '../keys/blind-index.ts'

/**
 * Masks an account name for other members: shows its first one or two letters, and the last letter of a name with more
 * than five.
 */
export function maskAccount(account: string): string {
  const letters = Array.from(account)
  const shown = letters.length > 3 ? 2 : 1
  return `${letters.slice(0, shown).join('')}***${letters.length > 5 ? letters.at(-1)! : ''}`
}

/**
 * The nickname to show next to a masked account name. Omits the default nickname, because it equals the account name
 * and would reveal the masked part.
 */
export const nicknameBeside = (
  name: string,
  { account, nickname }: { readonly account: string; readonly nickname: string },
): string => (normalForm(nickname) === normalForm(account) ? name : nickname)
