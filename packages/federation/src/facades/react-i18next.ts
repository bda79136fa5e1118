export { I18nextProvider, initReactI18next, Trans, useTranslation } from 'react-i18next'
