import { lengthOf } from './support-rules.ts'

export const NICKNAME = { minLength: 2, maxLength: 20 } as const

/** The one form in which a nickname is stored: composed (NFC), without spaces around it. */
export const normalNickname = (typed: string): string => typed.normalize('NFC').trim()

/**
 * What is wrong with a nickname in its normal form. Controls, invisible characters and line breaks are no part of a
 * name; emoji are.
 */
export function nicknameProblem(nickname: string): 'length' | 'characters' | undefined {
  // A zero-width joiner holds an emoji together.
  if (/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u.test(nickname)) return 'characters'
  const length = lengthOf(nickname)
  return length < NICKNAME.minLength || length > NICKNAME.maxLength ? 'length' : undefined
}
