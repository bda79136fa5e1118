import type { Language } from '../locale/languages.ts'

type Names = Readonly<Record<Language, string>>

/** Names of automatic actors in logs and histories. */
const SYSTEM_NAMES: Readonly<Record<string, Names>> = {
  atrium: { KO: 'Atrium (시스템)', EN: 'Atrium (system)' },
  'system:demo-seed': { KO: '데모 데이터', EN: 'Demo data' },
  'system:provider-registration': { KO: '제공사 등록', EN: 'Provider registration' },
  'system:payment-service': { KO: '결제 서비스', EN: 'Payment service' },
  'system:merchant-archive': { KO: '가맹점 이전', EN: 'Transfer of a merchant' },
  'system:withdrawal-rules': { KO: '출금 규칙', EN: 'Withdrawal rules' },
  'system:case-rules': { KO: '케이스 규칙', EN: 'Case rules' },
  'system:migration': { KO: '데이터 이전', EN: 'Data migration' },
  'job:trial-clean-up': { KO: '체험 계정 정리', EN: 'Clean-up of trial accounts' },
  'job:feedback-retention': { KO: '의견 보관 기한', EN: 'Retention of feedback' },
  'job:erasure': { KO: '개인정보 삭제 작업', EN: 'Erasure of personal data' },
  'job:receipt-timeout': { KO: '수령 확인 기한', EN: 'Time limit of receipts' },
  'system:verification-provider': { KO: '본인 인증 서비스', EN: 'Verification provider' },
  'job:kyc-expiry': { KO: '본인 인증 서류 만료', EN: 'Expiry of verification documents' },
  'job:lottery-feed': { KO: '복권 결과 수신', EN: 'Lottery result feed' },
  'job:vip-levels': { KO: 'VIP 등급 평가', EN: 'VIP level evaluation' },
  'job:content-schedule': { KO: '콘텐츠 예약', EN: 'Content schedule' },
  'job:contract-expiry': { KO: '계약 만료', EN: 'Expiry of contracts' },
  'job:broadcasts': { KO: '단체 메시지 발송', EN: 'Broadcasts' },
  'job:nightly-export': { KO: '일별 내보내기', EN: 'Nightly export' },
  'job:key-rotation': { KO: '키 교체', EN: 'Key rotation' },
}

const SYSTEM: Names = { KO: '시스템', EN: 'System' }
const MEMBER: Names = { KO: '회원', EN: 'Member' }

/** Whether it is an automatic actor with a known name. Gateways of another version may have more. */
export const isNamedActor = (actor: string): boolean => Object.hasOwn(SYSTEM_NAMES, actor)

/** Member id of an actor such as `member:41`. */
export const memberIn = (actor: string): string | undefined => /^member:(\d+)$/.exec(actor)?.[1]

/** Display name of an actor: the handle for staff, the number for members, the component for the product itself. */
export function actorName(actor: string, language: Language): string {
  const named = SYSTEM_NAMES[actor]
  if (isNamedActor(actor) && named) return named[language]
  const member = memberIn(actor)
  if (member !== undefined) return `${MEMBER[language]} ${member}`
  const job = /^(?:system|job):(.+)$/.exec(actor)?.[1]
  return job === undefined ? actor : `${SYSTEM[language]} (${job.replaceAll('-', ' ')})`
}
