import { LOTTERIES } from '@atrium/lottery-rules'
import { createTitles } from '@atrium/lottery-rules/titles'
import type { Titles, TitleTexts } from '@atrium/lottery-rules/titles'
import { enTitles } from '@atrium/lottery-rules/titles/en'
import { koTitles } from '@atrium/lottery-rules/titles/ko'
import { useMemo } from 'react'
import { useLocale } from '../locale/locale.tsx'

const TEXTS = { KO: koTitles, EN: enTitles }
const NONE: TitleTexts = { plays: {}, groups: {}, rows: {}, levels: {}, symbols: {}, wins: {} }

/** Texts for members of the plays, prize levels and symbols of a lottery; their ids for an unknown lottery. */
export function useLotteryTitles(code: string): Titles {
  const { language } = useLocale()
  return useMemo(() => {
    const lottery = LOTTERIES.find((one) => one.code === code)
    return lottery ? createTitles(TEXTS[language], lottery.drawKind) : createTitles(NONE, 'digits5')
  }, [code, language])
}
