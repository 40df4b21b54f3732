import type { SettingEditor } from './SettingPage.tsx'

/** Connects a secret's field to its setting's form: undefined discards the input. */
export const secretOf = <Values extends object>({ form, read, disabled }: SettingEditor<Values>, name: string) => {
  const { [name]: value, ...others } = form.values.secrets
  return {
    value,
    secret: read.secrets[name],
    error: form.errors[`secrets.${name}`],
    disabled,
    onChange: (next: string | null | undefined) => form.set({ secrets: next === undefined ? others : { ...others, [name]: next } }),
  }
}
