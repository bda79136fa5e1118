import type { NoticeData } from '../../http/page-data.ts'
import { createPortal } from '../frame/portal.ts'

const data = JSON.parse(document.getElementById('studio')!.textContent) as NoticeData
const exit = document.getElementById('exit')
if (data.portalOrigin && exit) {
  const portal = createPortal(data.portalOrigin)
  portal.send({ type: 'atrium.game.ready' })
  exit.addEventListener('click', () => portal.exit())
}
