import { memo, useState } from 'react'
import type { Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'
import { usePortal, useText } from '@atrium/portal-kit'
import { FilterChip } from '@atrium/ui/chip'
import { ChevronDownIcon } from '@atrium/ui/icon'
import { Tabs } from '@atrium/ui/tabs'
import styles from './play-picker.module.css'

export interface PlayPickerProps {
  plays: readonly Play[]
  play: Play
  titles: Titles
  onChoose(play: Play): void
}

/**
 * Choice of a play: the groups of plays, and the plays of one group. On phones a button opens all of them in a sheet.
 */
export const PlayPicker = memo(function PlayPicker({ plays, play, titles, onChoose }: PlayPickerProps) {
  const t = useText()
  const {
    overlays: { Dialog },
  } = usePortal()
  const [isOpen, setOpen] = useState(false)
  const groups = [...new Set(plays.map(({ group }) => group))]
  const of = (group: string) => plays.filter((each) => each.group === group)
  const choose = (next: Play) => {
    onChoose(next)
    setOpen(false)
  }
  const chips = (group: string) =>
    of(group).map((each) => (
      <FilterChip key={each.id} selected={each === play} onChange={() => choose(each)}>
        {titles.shortPlay(each.id)}
      </FilterChip>
    ))
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
        <span className={styles.current}>{titles.play(play.id)}</span>
        <span className={styles.change}>
          {t('game.plays.change')}
          <ChevronDownIcon size={16} />
        </span>
      </button>
      <div className={styles.inline}>
        <Tabs
          label={t('game.plays.groups')}
          value={play.group}
          onChange={(group) => onChoose(of(group)[0]!)}
          tabs={groups.map((key) => ({ key, label: titles.group(key) }))}
        >
          <div role="group" aria-label={t('game.plays.label')} className={styles.plays}>
            {chips(play.group)}
          </div>
        </Tabs>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('game.plays.label')}>
        <div className={styles.sheet}>
          {groups.map((group) => (
            <section key={group}>
              <h3 className={styles.group}>{titles.group(group)}</h3>
              <div className={styles.plays}>{chips(group)}</div>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
})
