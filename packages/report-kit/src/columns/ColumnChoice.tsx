import { Button } from '@atrium/ui/button'
import { Popover } from '@atrium/ui/popover'
import type { CellContext } from '../report.ts'
import type { Words } from '../words.ts'
import styles from './columns.module.css'

interface ColumnChoiceProps {
  readonly keys: readonly string[]
  readonly chosen: readonly string[]
  readonly words: Words
  readonly text: CellContext['text']
  onChoose(keys: readonly string[]): void
}

/** Menu to choose which columns of the table are shown. */
export function ColumnChoice({ keys, chosen, words, text, onChoose }: ColumnChoiceProps) {
  const toggle = (key: string, isChosen: boolean) =>
    onChoose(keys.filter((each) => (each === key ? isChosen : chosen.includes(each))))
  return (
    <Popover label={words.columns} align="end" trigger={<Button>{words.columns}</Button>}>
      <ul className={styles.choice}>
        {keys.map((key) => (
          <li key={key}>
            <label className={styles.option}>
              <input
                type="checkbox"
                className={styles.box}
                checked={chosen.includes(key)}
                onChange={({ target }) => toggle(key, target.checked)}
              />
              {text(`columns.${key}`)}
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
