import { useEffect, useState } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { formatMoney } from '@atrium/contracts/money'
import type { Play } from '@atrium/lottery-rules'
import { exampleOfPlay, type PlayExample } from '@atrium/lottery-rules/rules-page'
import type { Titles } from '@atrium/lottery-rules/titles'
import { usePortal, useText } from '@atrium/portal-kit'
import { Skeleton } from '@atrium/ui/skeleton'
import { DrawResult } from '../../draws/DrawResult.tsx'
import { describeContent } from './describe-content.ts'
import styles from './rules.module.css'

interface ExampleProps {
  game: LotteryGame
  play: Play
  odds: readonly number[]
  titles: Titles
}

/**
 * A small winning bet with its amounts. The browser computes the draws, which requires a secure context: without one
 * there is no example.
 */
export function Example({ game, play, odds, titles }: ExampleProps) {
  const t = useText()
  const {
    merchant: { currency },
  } = usePortal()
  const [example, setExample] = useState<PlayExample | 'none'>()
  const key = odds.join()
  // An effect, because WebCrypto is outside React. Depends on the text of the odds, because they are a new list on each
  // render.
  useEffect(() => {
    let isCurrent = true
    const show = (found: PlayExample | 'none') => isCurrent && setExample(found)
    exampleOfPlay(play, game.drawKind, key.split(',').map(Number)).then(show, () => show('none'))
    return () => {
      isCurrent = false
    }
  }, [play, game.drawKind, key])
  if (example === 'none') return null
  if (!example) return <Skeleton shape="block" width="100%" height={160} />
  const amount = (value: number) => `${formatMoney(BigInt(value))} ${currency}`
  return (
    <section className={styles.example} aria-label={t('rulesPage.play.example')}>
      <h3 className={styles.caption}>{t('rulesPage.play.example')}</h3>
      <dl className={styles.terms}>
        <div>
          <dt>{t('rulesPage.play.picked')}</dt>
          <dd>
            {describeContent(play, titles, example.content).map((row) => (
              <span key={row} className={styles.row}>
                {row}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('rulesPage.play.cost')}</dt>
          <dd>{t('rulesPage.play.costOf', { count: example.lines, amount: amount(example.cost) })}</dd>
        </div>
        <div>
          <dt>{t('rulesPage.play.result')}</dt>
          <dd>
            <DrawResult drawKind={game.drawKind} result={example.result} size="s" />
          </dd>
        </div>
        <div>
          <dt>{t('rulesPage.play.win')}</dt>
          <dd className={styles.win}>{amount(example.win)}</dd>
        </div>
      </dl>
    </section>
  )
}
