/**
 * Every error code of the product: the HTTP status it travels with and what the visitor reads.
 * A message says what happened and what to do next, in both languages.
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, KO: '입력한 내용을 확인해 주세요.', EN: 'Something in the request is not right. Check the fields and try again.' },
  INVALID_ENCRYPTED_PAYLOAD: { status: 400, KO: '보안 키가 바뀌었습니다. 다시 시도해 주세요.', EN: 'The secure form has expired. Please try again.' },
  WRONG_CREDENTIALS: { status: 401, KO: '아이디 또는 비밀번호가 올바르지 않습니다.', EN: 'Wrong account or password.' },
  LOGIN_REQUIRED: { status: 401, KO: '먼저 로그인해 주세요.', EN: 'Please log in first.' },
  SESSION_EXPIRED: { status: 401, KO: '로그인 시간이 끝났습니다. 다시 로그인해 주세요.', EN: 'Your session has ended. Please log in again.' },
  SESSION_REPLACED: { status: 401, KO: '다른 기기에서 로그인되어 로그아웃되었습니다.', EN: 'You signed in elsewhere, so this session has ended.' },
  NOT_A_MEMBER: { status: 403, KO: '회원 계정이 아니어서 로그인할 수 없습니다.', EN: 'This is not a member account, so it cannot log in here.' },
  NOT_AN_AGENT: { status: 403, KO: '에이전트 계정만 이용할 수 있습니다.', EN: 'Only agent accounts can use this.' },
  REAL_ACCOUNT_REQUIRED: { status: 403, KO: '정식 계정이 필요합니다. 회원가입하거나 정식 계정으로 로그인해 주세요.', EN: 'You need a real account for this. Register or log in to an official account.' },
  FORBIDDEN: { status: 403, KO: '이 작업을 할 권한이 없습니다.', EN: 'You may not do this.' },
  ACCOUNT_DISABLED: { status: 403, KO: '이용이 제한된 계정입니다. 고객센터에 문의해 주세요.', EN: 'This account is disabled. Please contact customer service.' },
  ACCOUNT_LOCKED: { status: 429, KO: '로그인 시도가 많아 잠시 잠겼습니다. 15분 뒤에 다시 시도해 주세요.', EN: 'Too many attempts. Try again in 15 minutes.' },
  TOO_MANY_REQUESTS: { status: 429, KO: '요청이 너무 많습니다. 잠시 뒤에 다시 시도해 주세요.', EN: 'Too many requests. Please wait a moment and try again.' },
  NOT_FOUND: { status: 404, KO: '찾을 수 없습니다. 주소를 확인해 주세요.', EN: 'Not found. Please check the address.' },
  UNKNOWN_MERCHANT: { status: 404, KO: '이 주소에는 서비스가 없습니다. 주소를 확인해 주세요.', EN: 'No portal is served at this address. Please check it.' },
  GAME_NOT_FOUND: { status: 404, KO: '게임을 찾을 수 없습니다. 다른 게임을 골라 주세요.', EN: 'This game was not found. Please choose another.' },
  GAME_MAINTENANCE: { status: 409, KO: '점검 중인 게임입니다. 다른 인기 게임을 즐겨 보세요.', EN: 'This game is under maintenance. Try another popular game.' },
  SYSTEM_MAINTENANCE: { status: 503, KO: '시스템 점검 중입니다. 잠시 뒤에 다시 찾아 주세요.', EN: 'The system is under maintenance. Please come back later.' },
  REGION_RESTRICTED: { status: 403, KO: '접속 지역 또는 IP 때문에 이용할 수 없습니다.', EN: 'Access is refused because of your location or IP.' },
  DATABASE_UNAVAILABLE: { status: 503, KO: '잠시 서비스에 연결할 수 없습니다. 곧 다시 시도해 주세요.', EN: 'The service cannot reach its data right now. Please try again shortly.' },
  NETWORK_BLOCKED: { status: 0, KO: '네트워크가 막혀 있습니다. 연결을 확인하고 다시 시도해 주세요.', EN: 'The network is blocked. Check your connection and try again.' },
  TIMED_OUT: { status: 0, KO: '페이지를 여는 데 시간이 너무 오래 걸립니다. 네트워크를 확인하거나 고객센터에 문의해 주세요.', EN: 'This is taking too long. Check your network or contact support.' },
  INSECURE_CONTEXT: { status: 0, KO: '이 주소에서는 안전하게 로그인할 수 없습니다. https 주소로 접속해 주세요.', EN: 'Logging in is not safe at this address. Please open the https address.' },
  SYSTEM_ERROR: { status: 500, KO: '시스템 오류가 발생했습니다. 잠시 뒤에 다시 시도해 주세요.', EN: 'A system error occurred. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (text: unknown): text is ErrorCode => typeof text === 'string' && Object.hasOwn(ERRORS, text)

/** Server side: a refusal with a code of the list. `detail` is for logs and for the developer, never a stack. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  constructor(code: ErrorCode, detail?: string) {
    super(ERRORS[code].EN)
    this.name = 'DomainError'
    this.code = code
    this.detail = detail
  }
}

/** Browser side: what a failed call becomes, whatever went wrong underneath. `message` is ready to be read by the visitor. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly requestId: string | undefined
  /** Which fields of the request are wrong, by their path: `mobileNum`, `items.0.amount`. */
  readonly issues: readonly { path: string; message: string }[]
  constructor(code: ErrorCode, message: string, requestId?: string, issues: PortalError['issues'] = []) {
    super(message)
    this.name = 'PortalError'
    this.code = code
    this.requestId = requestId
    this.issues = issues
  }
}
