import type { Lottery } from '@atrium/lottery-rules'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useText } from '../../locale/locale.tsx'
import { useLotteryTitles } from '../../names/use-lottery-titles.ts'
import { playsOf } from './draft.ts'
import type { FieldsProps } from './LimitsCard.tsx'
import { PlayOdds } from './PlayOdds.tsx'
import common from '../../layout/common.module.css'
import styles from './settings.module.css'

/** Odds of every level of every play of a game. An empty field means the default odds. */
export function OddsCard({ lottery, ...fields }: FieldsProps & { lottery: Lottery }) {
  const text = useText()
  const titles = useLotteryTitles(lottery.code)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const plays = playsOf(lottery).filter(({ id }) =>
    [titles.play(id), id].some((name) => name.toLowerCase().includes(wanted)),
  )
  const hasSet = Object.values(fields.draft.odds).some((typed) => typed.trim() !== '')
  return (
    <Card headingLevel={2} title={text('lotteryGame.cards.odds')}>
      <div className={common.stack}>
        <p className={common.quiet}>{text('lotteryGame.oddsText')}</p>
        {lottery.prizeMode === 'Lott' && <p className={common.quiet}>{text('lotteryGame.groupText')}</p>}
        <div className={styles.row}>
          <TextField
            label={text('lotteryGame.search')}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Button disabled={!hasSet} onClick={() => fields.onChange({ odds: {} })}>
            {text('lotteryGame.resetAll')}
          </Button>
        </div>
        {plays.length === 0 && <p className={common.quiet}>{text('lotteryGame.noPlays')}</p>}
        <div className={styles.plays}>
          {plays.map((play) => (
            <PlayOdds key={play.id} lottery={lottery} play={play} {...fields} />
          ))}
        </div>
      </div>
    </Card>
  )
}
