import { useText } from '../locale/locale.tsx'

/** Who wrote something: a member's account, or a visitor. */
export function Writer({ account }: { account: string | undefined }) {
  const text = useText()
  return account ?? text('questions.visitor')
}
