export const MailsPage = () => null
