import { Dialog } from '@atrium/ui/dialog'
import { useCloseWithPage } from '../../routing/use-close-with-page.ts'
import { useShellText } from '../../shell-context.ts'
import { Notices } from './Notices.tsx'

export function NoticeDialog({ selected, onClose }: { selected?: string; onClose: () => void }) {
  const t = useShellText()
  useCloseWithPage(onClose)
  return (
    <Dialog open size="wide" onClose={onClose} title={t('notices.title')} closeLabel={t('close')}>
      <Notices selected={selected} />
    </Dialog>
  )
}
