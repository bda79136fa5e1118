import { define } from './define-template.ts'
import type { Template } from './define-template.ts'

/** Message templates about the account. */
export const SYSTEM_TEMPLATES = {
  /** Support's response to a question of the member. The linked page shows the question. */
  'support-answer': define({
    values: { text: 'text' },
    texts: {
      KO: { title: '고객센터의 답변이 도착했어요', text: '{{text}}' },
      EN: { title: 'Customer service has answered', text: '{{text}}' },
    },
  }),
  'new-device-login': define({
    mail: 'NEW_DEVICE',
    values: { device: 'text', ip: 'text' },
    texts: {
      KO: {
        title: '새로운 기기 또는 네트워크에서 로그인했어요',
        text: '[[{{device}}, ]]IP {{ip}}에서 로그인했어요. 본인이 아니라면 보안 센터에서 다른 로그인을 모두 종료하고 비밀번호를 바꿔 주세요.',
      },
      EN: {
        title: 'Login from a new device or network',
        text: 'Your account was used to log in[[ with {{device}}]] from {{ip}}. If this was not you, end all other logins in the security centre and change your password.',
      },
    },
  }),
  'authenticator-added': define({
    mail: 'ALWAYS',
    values: { hours: 'count' },
    texts: {
      KO: {
        title: '인증 앱이 연결됐어요',
        text: '계정에 인증 앱이 연결됐어요. {{hours}}시간 뒤부터 출금 등에도 인증 앱의 번호가 필요해요. 본인이 연결하지 않았다면 비밀번호를 바꾸고 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Authenticator app connected',
        text: 'An authenticator app was connected to your account. In {{hours}} hours its code is needed for withdrawals and similar actions as well. If this was not you, change your password and contact customer service at once.',
      },
    },
  }),
  'authenticator-removed': define({
    mail: 'ALWAYS',
    values: {},
    texts: {
      KO: {
        title: '인증 앱 연결이 해제됐어요',
        text: '계정의 인증 앱 연결이 해제됐어요. 본인이 해제하지 않았다면 비밀번호를 바꾸고 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Authenticator app disconnected',
        text: 'The authenticator app of your account was disconnected. If this was not you, change your password and contact customer service at once.',
      },
    },
  }),
  'authenticator-removed-by-staff': define({
    mail: 'ALWAYS',
    values: {},
    texts: {
      KO: {
        title: '고객센터에서 인증 앱 연결을 해제했어요',
        text: '요청에 따라 고객센터에서 인증 앱 연결을 해제하고 모든 기기에서 로그아웃했어요. 요청하지 않았다면 비밀번호를 바꾸고 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Customer service disconnected your authenticator app',
        text: 'On request, customer service disconnected the authenticator app of your account and logged you out everywhere. If you did not request this, change your password and contact customer service at once.',
      },
    },
  }),
  'password-reset-by-staff': define({
    mail: 'ALWAYS',
    values: {},
    texts: {
      KO: {
        title: '고객센터에서 비밀번호를 초기화했어요',
        text: '요청에 따라 고객센터에서 비밀번호를 초기화하고 모든 기기에서 로그아웃했어요. 로그인 화면의 비밀번호 찾기에서 새 비밀번호를 설정해 주세요. 요청하지 않았다면 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Customer service reset your password',
        text: 'On request, customer service reset your password and logged you out everywhere. Set a new one under “Forgot password” where you log in. If you did not request this, contact customer service at once.',
      },
    },
  }),
  'payment-password-removed-by-staff': define({
    mail: 'ALWAYS',
    values: { hours: 'count' },
    texts: {
      KO: {
        title: '고객센터에서 결제 비밀번호를 삭제했어요',
        text: '요청에 따라 고객센터에서 결제 비밀번호를 삭제하고 모든 기기에서 로그아웃했어요. 보안 센터에서 새 결제 비밀번호를 설정해 주세요. 안전을 위해 {{hours}}시간 동안 출금할 수 없어요. 요청하지 않았다면 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Customer service removed your payment password',
        text: 'On request, customer service removed your payment password and logged you out everywhere. Set a new one in the security centre. For your safety you cannot withdraw for {{hours}} hours. If you did not request this, contact customer service at once.',
      },
    },
  }),
  'account-closed': define({
    mail: 'ALWAYS',
    values: {},
    texts: {
      KO: {
        title: '계정이 해지됐어요',
        text: '요청에 따라 고객센터에서 계정을 해지했어요. 이제 로그인할 수 없고 되돌릴 수 없어요. 거래 기록은 법에서 정한 기간 동안 보관돼요. 요청하지 않았다면 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Your account is closed',
        text: 'At your request, customer service closed your account. You cannot log in any more, and it is not opened again. Records are stored for as long as the law requires. If you did not request this, contact customer service at once.',
      },
    },
  }),
  'protection-set-by-staff': define({
    mail: 'ALWAYS',
    values: {},
    texts: {
      KO: {
        title: '고객센터에서 한도나 이용 제한을 설정했어요',
        text: '요청에 따라 고객센터에서 한도나 휴식, 이용 제한을 설정했고 바로 적용됐어요. 내용은 한도 및 이용 제한에서 확인할 수 있어요. 요청하지 않았다면 고객센터에 문의해 주세요.',
      },
      EN: {
        title: 'Customer service set a limit or break for you',
        text: 'At your request, customer service set a limit, a break or a self-exclusion. It applies now; see it under Limits. If you did not request this, contact customer service.',
      },
    },
  }),
  'email-changed': define({
    values: { contact: 'text' },
    texts: {
      KO: {
        title: '이메일 주소가 변경됐어요',
        text: '계정의 이메일 주소가 {{contact}} 주소로 변경됐어요. 본인이 변경하지 않았다면 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Your email address was changed',
        text: 'The email address of your account is now {{contact}}. If this was not you, contact customer service at once.',
      },
    },
  }),
  'mobile-changed': define({
    values: { contact: 'text' },
    texts: {
      KO: {
        title: '휴대전화 번호가 변경됐어요',
        text: '계정의 휴대전화 번호가 {{contact}} 번호로 변경됐어요. 본인이 변경하지 않았다면 고객센터에 바로 문의해 주세요.',
      },
      EN: {
        title: 'Your mobile number was changed',
        text: 'The mobile number of your account is now {{contact}}. If this was not you, contact customer service at once.',
      },
    },
  }),
  /** Sent when a rule finds signs that play harms the member. */
  'kyc-document-accepted': define({
    values: { document: 'texts' },
    texts: {
      KO: {
        title: '서류가 승인됐어요: {{document}}',
        text: '보내 주신 서류를 확인했어요. 보안 센터의 본인 인증에서 단계와 한도를 볼 수 있어요.',
      },
      EN: {
        title: 'Document accepted: {{document}}',
        text: 'We have checked your document. Your level and what it opens are under “Verification” in the security centre.',
      },
    },
  }),
  'kyc-document-rejected': define({
    values: { document: 'texts', reason: 'text' },
    texts: {
      KO: {
        title: '서류를 승인할 수 없어요: {{document}}',
        text: '이유: {{reason}} 보안 센터의 본인 인증에서 새 서류를 보내 주세요.',
      },
      EN: {
        title: 'Document rejected: {{document}}',
        text: 'Reason: {{reason}} Please send another one under “Verification” in the security centre.',
      },
    },
  }),
  'kyc-document-expired': define({
    values: { document: 'texts' },
    texts: {
      KO: {
        title: '서류가 만료됐어요: {{document}}',
        text: '인증 단계가 낮아졌을 수 있고, 확인 중인 출금은 새 서류가 승인될 때까지 기다려요. 보안 센터의 본인 인증에서 새 서류를 보내 주세요.',
      },
      EN: {
        title: 'Document expired: {{document}}',
        text: 'Your level of verification may be lower now, and withdrawals under review wait until a new document is accepted. Please send one under “Verification” in the security centre.',
      },
    },
  }),
  'play-check-in': define({
    values: {},
    texts: {
      KO: {
        title: '잠시 쉬어 가는 건 어떠세요?',
        text: '최근 이용 시간과 지출을 한번 확인해 보세요. 회원 센터에서 입금·손실 한도를 정하거나 휴식 기간을 설정할 수 있고, 고객센터에서도 도와드려요.',
      },
      EN: {
        title: 'Time for a break?',
        text: 'Take a moment to look at how long and for how much you play. In the member centre you can set limits for deposits and losses or take a break, and customer service helps as well.',
      },
    },
  }),
  'staff-message': define({
    values: { title: 'texts', text: 'texts' },
    texts: {
      KO: { title: '{{title}}', text: '{{text}}' },
      EN: { title: '{{title}}', text: '{{text}}' },
    },
  }),
} as const satisfies Readonly<Record<string, Template>>
