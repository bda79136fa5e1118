import type { Localized } from '@atrium/contracts/locale/languages'
import { leagueOfFixture } from './fixture.ts'
import type { Fixture } from './fixture.ts'
import { teamOf } from './leagues.ts'
import type { Pick, Settled } from './markets.ts'

/** Formats quarters as decimal text: `+0.75`, `−1`, `2.5`. */
export function lineText(quarters: number, signed: boolean): string {
  const text = (Math.abs(quarters) / 4).toString()
  return signed ? (quarters > 0 ? `+${text}` : quarters < 0 ? `−${text}` : '0') : text
}

/** Describes a pick in both languages. */
export function pickWords(fixture: Fixture, { market, side, line = 0 }: Pick): Localized {
  const league = leagueOfFixture(fixture)
  const name = side === 'home' || side === 'away' ? teamOf(league, fixture[side]).name : undefined
  if (market === 'handicap') {
    const given = lineText(side === 'home' ? line : -line, true)
    return { KO: `${name!.KO} ${given}`, EN: `${name!.EN} ${given}` }
  }
  if (market === 'total')
    return side === 'over'
      ? { KO: `오버 ${lineText(line, false)}`, EN: `Over ${lineText(line, false)}` }
      : { KO: `언더 ${lineText(line, false)}`, EN: `Under ${lineText(line, false)}` }
  return name ? { KO: `${name.KO} 승`, EN: `${name.EN} to win` } : { KO: '무승부', EN: 'Draw' }
}

export const SETTLED_WORDS: Readonly<Record<Settled | 'open', Localized>> = {
  open: { KO: '진행 중', EN: 'open' },
  won: { KO: '적중', EN: 'won' },
  'half-won': { KO: '절반 적중', EN: 'half won' },
  void: { KO: '무효 · 반환', EN: 'void, returned' },
  'half-lost': { KO: '절반 실패', EN: 'half lost' },
  lost: { KO: '실패', EN: 'lost' },
}
