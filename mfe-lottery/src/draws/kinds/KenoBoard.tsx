import { useState } from 'react'
import { useText } from '@atrium/portal-kit'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Keno } from './Keno.tsx'
import styles from './keno.module.css'
import { symbolProps, type SymbolsProps } from './symbols.ts'

const NUMBERS = Array.from({ length: 80 }, (_, index) => String(index + 1))

/** Twenty of eighty numbers, with a board if there is space. */
export function KenoDraw(props: SymbolsProps) {
  return props.size === 'l' ? <KenoBoard {...props} /> : <Keno {...props} />
}

/** The drawn numbers in the order of the draw, or highlighted on a board of all eighty numbers. */
function KenoBoard({ symbols, marked, label }: Omit<SymbolsProps, 'size'>) {
  const t = useText()
  const [view, setView] = useState<'drawn' | 'board'>('drawn')
  return (
    <div className={styles.views}>
      <SegmentedControl
        size="s"
        label={t('result.keno.view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'drawn', label: t('result.keno.drawn') },
          { value: 'board', label: t('result.keno.board') },
        ]}
      />
      {view === 'drawn' && <Keno symbols={symbols} size="l" marked={marked} label={label} />}
      {view === 'board' && (
        <div role="img" translate="no" aria-label={label} className={styles.board}>
          {NUMBERS.map((number) => {
            const index = symbols.indexOf(number)
            return (
              <span
                key={number}
                className={index < 0 ? styles.rest : styles.hit}
                {...(index >= 0 && symbolProps(index, marked))}
              >
                {number}
              </span>
            )
          })}
        </div>
      )}
    </div>
  )
}
