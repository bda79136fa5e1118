export { I18nextProvider, Trans, useTranslation } from 'react-i18next'
