import { LOTTERIES } from '@atrium/lottery-rules'
import { createTitles } from '@atrium/lottery-rules/titles'
import type { Titles } from '@atrium/lottery-rules/titles'
import { enTitles } from '@atrium/lottery-rules/titles/en'
import { koTitles } from '@atrium/lottery-rules/titles/ko'
import { useMemo } from 'react'
import { useLocale } from '../locale/locale.tsx'
import { lotteryOf } from './lotteries.ts'

const TEXTS = { KO: koTitles, EN: enTitles }

/** What members read for the plays, levels and symbols of a lottery. Of a lottery that this console does not know, whatever has no title that several lotteries share is called by its id. */
export function useTitles(code: string): Titles {
  const { language } = useLocale()
  return useMemo(() => createTitles(TEXTS[language], (lotteryOf(code) ?? LOTTERIES[0]!).drawKind), [code, language])
}
