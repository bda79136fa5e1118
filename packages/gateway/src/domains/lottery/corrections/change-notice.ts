import type { Language } from '@atrium/contracts/locale/languages'
import { formatMoney } from '@atrium/contracts/money'
import { escapeHtml } from '../../../platform/messaging/escape-html.ts'
import type { ChangeKind } from './changes-repository.ts'
import type { MovedRow } from './moves-repository.ts'

interface ChangeOfMember {
  readonly kind: ChangeKind
  readonly names: Record<Language, string>
  readonly numero: string
  readonly currency: string
  readonly resultBefore: string | null
  readonly resultAfter: string | null
  readonly moved: MovedRow
}

const TITLES: Readonly<Record<ChangeKind, Record<Language, string>>> = {
  CANCEL: { KO: '복권 회차가 취소되었습니다', EN: 'A lottery issue was cancelled' },
  VOID: { KO: '복권 회차가 무효로 처리되었습니다', EN: 'A lottery issue is void' },
  CORRECT: { KO: '복권 결과가 정정되었습니다', EN: 'A lottery result was corrected' },
}

/** What the inbox of a member says about a change of an issue that they have bet on; the content is HTML. */
export function changeNotice({ kind, names, numero, currency, resultBefore, resultAfter, moved }: ChangeOfMember): { title: Record<Language, string>; content: Record<Language, string> } {
  const amount = (money: bigint) => `${formatMoney(money)} ${currency}`
  const { stakesBack, winsPaid } = moved
  const taken = moved.winsTaken - moved.kept
  const facts: Readonly<Record<ChangeKind, Record<Language, string>>> = {
    CANCEL: { KO: `${names.KO} ${numero} 회차가 추첨 전에 취소되었습니다.`, EN: `Issue ${numero} of ${names.EN} was cancelled before its draw.` },
    VOID: { KO: `${names.KO} ${numero} 회차에 오류가 있어 무효로 처리했습니다.`, EN: `Issue ${numero} of ${names.EN} was spoilt by a fault and is void.` },
    CORRECT: { KO: `${names.KO} ${numero} 회차의 결과를 ${resultBefore}에서 ${resultAfter}(으)로 정정했습니다.`, EN: `The result of issue ${numero} of ${names.EN} was corrected from ${resultBefore} to ${resultAfter}.` },
  }
  const lines = {
    KO: [facts[kind].KO, stakesBack > 0n && `베팅한 ${amount(stakesBack)}을(를) 돌려 드렸습니다.`, winsPaid > 0n && `정정된 결과의 당첨금 ${amount(winsPaid)}을(를) 지급했습니다.`, taken > 0n && `이전에 지급되었던 당첨금 ${amount(taken)}은(는) 회수했습니다.`],
    EN: [facts[kind].EN, stakesBack > 0n && `Your stake of ${amount(stakesBack)} was given back.`, winsPaid > 0n && `Your win of ${amount(winsPaid)} by the corrected result was paid.`, taken > 0n && `The win of ${amount(taken)} that was paid before was taken back.`],
  }
  const html = (of: (string | false)[]) => of.filter((line) => line !== false).map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return { title: TITLES[kind], content: { KO: html(lines.KO), EN: html(lines.EN) } }
}
