import { normalForm } from '../keys/blind-index.ts'

/** An account name for strangers: its beginning, and its last letter where it is long enough to hide the rest. */
export function maskAccount(account: string): string {
  const letters = Array.from(account)
  const shown = letters.length > 3 ? 2 : 1
  return `${letters.slice(0, shown).join('')}***${letters.length > 5 ? letters.at(-1)! : ''}`
}

/**
 * The nickname beside the shown name of an account. The default nickname is the account, which would reveal the masked
 * part.
 */
export const nicknameBeside = (
  name: string,
  { account, nickname }: { readonly account: string; readonly nickname: string },
): string => (normalForm(nickname) === normalForm(account) ? name : nickname)
