/** Errors that occur in the browser, before or without a response of the server. Their texts are part of the shell. */
export const BROWSER_ERRORS = {
  NETWORK_BLOCKED: {
    status: 0,
    KO: '네트워크가 막혀 있어요. 연결을 확인하고 다시 시도해 주세요.',
    EN: 'The network is blocked. Check your connection and try again.',
  },
  TIMED_OUT: {
    status: 0,
    KO: '페이지를 여는 데 시간이 너무 오래 걸려요. 네트워크를 확인하거나 고객센터에 문의해 주세요.',
    EN: 'This is taking too long. Check your network or contact customer service.',
  },
  INSECURE_CONTEXT: {
    status: 0,
    KO: '이 주소에서는 안전하게 로그인할 수 없어요. https 주소로 접속해 주세요.',
    EN: 'Logging in is not safe at this address. Please open the https address.',
  },
  SYSTEM_ERROR: {
    status: 500,
    KO: '시스템 오류가 발생했어요. 잠시 뒤에 다시 시도해 주세요.',
    EN: 'A system error occurred. Please try again in a moment.',
  },
  LOGIN_REQUIRED: { status: 401, KO: '먼저 로그인해 주세요.', EN: 'Please log in first.' },
  NOT_AN_AGENT: {
    status: 403,
    KO: '에이전트 계정만 이용할 수 있어요. 에이전트 계정으로 로그인해 주세요.',
    EN: 'Only agents can use this. Log in with an agent account.',
  },
  INVITATION_CODE_ERROR: {
    status: 400,
    KO: '초대 코드가 올바르지 않아요. 코드를 확인하거나 비워 두세요.',
    EN: 'Invalid invitation code. Check it or leave it empty.',
  },
} as const
