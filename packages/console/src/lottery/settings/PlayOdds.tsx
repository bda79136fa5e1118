import { MONEY_PLACES } from '@atrium/contracts/money'
import { levelPath } from '@atrium/contracts/rules/lottery/settings/settings'
import type { Lottery, Play } from '@atrium/lottery-rules'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { classNames } from '@atrium/ui/class-names'
import { NumberField } from '@atrium/ui/number-field'
import { useText } from '../../locale/locale.tsx'
import { useLotteryTitles } from '../../names/use-lottery-titles.ts'
import { oddsText, returnOf, usualOdds } from './draft.ts'
import type { FieldsProps } from './LimitsCard.tsx'
import styles from './settings.module.css'

/** Return to player above which a play is marked, because little of the stake remains for the merchant. */
const HIGH_RETURN = 0.98
/** Maximum number of prize levels of a play that is shown beside other plays. */
const MAX_SIDE_BY_SIDE = 2
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

/** The odds of a play by prize level, and their average return per stake. */
export function PlayOdds({
  lottery,
  play,
  draft,
  saved,
  problems,
  onChange,
}: FieldsProps & { lottery: Lottery; play: Play }) {
  const text = useText()
  const titles = useLotteryTitles(lottery.code)
  const title = titles.play(play.id)
  const usual = usualOdds(lottery, play)
  const returned = returnOf(lottery, play, draft)
  const paths = play.levels.map(({ key }) => levelPath({ play: play.id, level: key }))
  const isSet = paths.some((path) => (draft.odds[path] ?? '') !== '')
  const reset = () =>
    onChange({ odds: Object.fromEntries(Object.entries(draft.odds).filter(([path]) => !paths.includes(path))) })
  return (
    <fieldset className={classNames(styles.play, play.levels.length > MAX_SIDE_BY_SIDE && styles.many)}>
      <legend className={styles.legend}>{title}</legend>
      <p className={styles.row}>
        <span>
          {returned === undefined
            ? text('lotteryGame.noReturn')
            : text('lotteryGame.returns', { share: percent(returned) })}
        </span>
        {isSet && returned !== undefined && returned > HIGH_RETURN && (
          <Badge tone="warn">{text('lotteryGame.highReturn')}</Badge>
        )}
        {isSet && (
          <Button size="s" aria-label={text('lotteryGame.resetPlay', { play: title })} onClick={reset}>
            {text('lotteryGame.reset')}
          </Button>
        )}
      </p>
      <div className={styles.levels}>
        {inOrder(play).map((level) => {
          const { key } = play.levels[level]!
          const path = paths[level]!
          const [value, before] = [draft.odds[path] ?? '', saved.odds[path] ?? '']
          const problem = problems.get(path)
          return (
            <NumberField
              key={key}
              label={titles.level(key)}
              hint={
                value === before
                  ? text('lotteryGame.usualOdds', { odds: oddsText(usual[level]!) })
                  : text('lotteryGame.current', { value: before || text('lotteryGame.usual') })
              }
              placeholder={oddsText(usual[level]!)}
              places={MONEY_PLACES}
              maxLength={20}
              value={value}
              error={problem && text(`lotteryGame.problems.${problem}`)}
              onChange={(next) => onChange({ odds: { ...draft.odds, [path]: next } })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Order of the prize levels for staff: numbers by size, others in the order of the play. */
function inOrder({ levels }: Play): number[] {
  const places = levels.map((_, place) => place)
  return levels.every(({ key }) => /^\d+$/.test(key))
    ? places.toSorted((a, b) => Number(levels[a]!.key) - Number(levels[b]!.key))
    : places
}
