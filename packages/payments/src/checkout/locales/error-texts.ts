import type { Localized } from '@atrium/contracts/locale/languages'

type ErrorTexts = Record<keyof Localized, { readonly title: string; readonly text: string }>

/** Texts of error pages: what happened, and what to do. */
export const ERROR_PAGE_TEXTS = {
  missing: {
    KO: {
      title: '결제를 찾을 수 없어요',
      text: '주소가 잘못되었거나 결제 정보가 더 이상 없어요. 이용하시던 사이트로 돌아가 다시 결제를 시작해 주세요.',
    },
    EN: {
      title: 'Payment not found',
      text: 'The address is wrong, or the payment no longer exists. Go back to the site you came from and start the payment again.',
    },
  },
  foreign: {
    KO: {
      title: '결제를 처리하지 않았어요',
      text: '다른 사이트에서 보낸 요청이에요. 결제 페이지를 열고 그곳에서 다시 선택해 주세요.',
    },
    EN: {
      title: 'Nothing was changed',
      text: 'The form was sent by another site. Open the checkout page and choose there.',
    },
  },
  invalid: {
    KO: {
      title: '요청을 읽을 수 없어요',
      text: '아무것도 변경되지 않았어요. 결제 페이지를 다시 열고 입력해 주세요.',
    },
    EN: {
      title: 'The request cannot be read',
      text: 'Nothing was changed. Open the checkout page again and fill in the form.',
    },
  },
  tooMany: {
    KO: { title: '요청이 너무 많아요', text: '잠시 후 페이지를 새로고침해 주세요.' },
    EN: { title: 'Too many requests', text: 'Wait a minute, then reload the page.' },
  },
  failed: {
    KO: { title: '오류가 발생했어요', text: '페이지를 새로고침해 결제 상태를 확인해 주세요.' },
    EN: { title: 'Something went wrong', text: 'Reload the page to see the state of the payment.' },
  },
  unavailable: {
    KO: {
      title: '지금은 결제할 수 없어요',
      text: '결제 서비스에 일시적인 문제가 있어요. 잠시 후 페이지를 새로고침해 주세요.',
    },
    EN: {
      title: 'Payments are unavailable',
      text: 'The payment service has a temporary problem. Reload the page in a few seconds.',
    },
  },
} as const satisfies Record<string, ErrorTexts>
