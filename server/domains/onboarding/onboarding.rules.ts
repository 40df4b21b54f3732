interface TermsStanding {
  staff: boolean
  firstLogin: boolean
  termsVer: string | null
  localTermsVersion: string
}

/** Staff are exempt, and whoever signs in for the first time agrees in the wizard. Versions are compared as text. */
export const needsTerms = ({ staff, firstLogin, termsVer, localTermsVersion }: TermsStanding): boolean =>
  !staff && !firstLogin && termsVer?.trim() !== localTermsVersion.trim()
