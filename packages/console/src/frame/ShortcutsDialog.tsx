import { Dialog } from '@atrium/ui/dialog'
import { useText } from '../locale/locale.tsx'
import styles from './frame.module.css'

const KEYS = [
  'everything',
  'search',
  'move',
  'pin',
  'rollBack',
  'canary',
  'history',
  'settings',
  'rows',
  'decide',
  'next',
  'go',
  'help',
] as const
const SHOWN: Record<(typeof KEYS)[number], string> = {
  everything: 'Ctrl K  ⌘ K',
  search: '/',
  move: '← ↑ ↓ →',
  pin: 'Enter',
  rollBack: 'r',
  canary: 'c',
  history: 'h',
  settings: 's',
  rows: 'j k ↑ ↓ Enter',
  decide: 'a r',
  next: 'n',
  go: 'g → b r c a l',
  help: '?',
}

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('keys.title')} closeLabel={text('layout.close')}>
      <dl className={styles.keys}>
        {KEYS.map((key) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{SHOWN[key]}</kbd>
            </dt>
            <dd>{text(`keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
