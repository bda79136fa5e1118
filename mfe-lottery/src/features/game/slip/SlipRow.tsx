import { formatMoney } from '@atrium/contracts/money'
import type { LotteryGame } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import type { Titles } from '@atrium/lottery-rules/titles'
import { Button } from '@atrium/ui/button'
import { CloseIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { Money } from '@atrium/ui/money'
import { contentTitle } from '../../../plays/content-title.ts'
import { playOf } from '../../../plays/play-of.ts'
import { MAX_MULTIPLE, NO_MULTIPLE } from './multiple.ts'
import { MultipleField } from './MultipleField.tsx'
import type { LargestWin, PricedLine } from './priced-line.ts'
import { UnitField } from './UnitField.tsx'
import styles from './slip.module.css'
import type { BettingAction } from './betting.ts'

export interface SlipProps {
  game: LotteryGame
  lines: readonly PricedLine[]
  largest: LargestWin
  titles: Titles
  /** The next issue, or why bets have to wait. */
  issueText: string
  canPlace: boolean
  onChange(action: Extract<BettingAction, { kind: 'change-line' | 'remove-line' | 'empty-slip' }>): void
  onEdit(id: string, play: string): void
  onPlace(): void
  onChase(): void
}

interface SlipRowProps {
  game: LotteryGame
  line: PricedLine
  titles: Titles
  currency: string
  onChange: SlipProps['onChange']
  onEdit(): void
}

/** One bet of the slip. */
export function SlipRow({
  game,
  line: { id, play, content, lines, unit, multiple, price },
  titles,
  currency,
  onChange,
  onEdit,
}: SlipRowProps) {
  const t = useText()
  const title = titles.play(play)
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <IconButton
          size="s"
          label={t('game.slip.remove', { play: title })}
          icon={<CloseIcon size={16} />}
          onClick={() => onChange({ kind: 'remove-line', id })}
        />
      </div>
      <p className={styles.content}>{contentTitle(titles, content, playOf(game, play))}</p>
      <div className={styles.fields}>
        <UnitField size="s" value={unit} onChange={(next) => onChange({ kind: 'change-line', id, unit: next })} />
        <MultipleField
          label={t('game.multiple.of', { play: title })}
          value={multiple}
          error={
            multiple === NO_MULTIPLE
              ? t('game.multiple.problem', { max: MAX_MULTIPLE.toLocaleString('en') })
              : undefined
          }
          onChange={(next) => onChange({ kind: 'change-line', id, multiple: next })}
        />
      </div>
      <div className={styles.head}>
        <Button size="s" variant="quiet" onClick={onEdit}>
          {t('game.slip.edit')}
        </Button>
        <span className={styles.price}>
          <span className={styles.lines}>{t('game.slip.lines', { count: lines })}</span>
          <Money amount={formatMoney(price.stake)} currency={currency} />
        </span>
      </div>
      <p className={styles.win}>
        <span>{t('game.slip.upTo', { amount: formatMoney(price.possibleWin) })}</span>
        {price.maxWin !== undefined && <span>{` · ${t('game.slip.cap', { amount: formatMoney(price.maxWin) })}`}</span>}
      </p>
    </li>
  )
}
