import { lengthOf } from '../support-rules.ts'

export const NICKNAME = { minLength: 2, maxLength: 20 } as const

/** The normalized form of a nickname for storage: NFC, trimmed. */
export const normalNickname = (typed: string): string => typed.normalize('NFC').trim()

/**
 * Why a normalized nickname is invalid. Control characters, invisible characters and line breaks are not allowed; emoji
 * are.
 */
export function nicknameProblem(nickname: string): 'length' | 'characters' | undefined {
  // Zero-width joiners are allowed: they are part of emoji.
  if (/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u.test(nickname)) return 'characters'
  const length = lengthOf(nickname)
  return length < NICKNAME.minLength || length > NICKNAME.maxLength ? 'length' : undefined
}
