/**
 * All problems of a single field, with the English words for clients that have no texts of their own.
 * The browser has each in all languages under `failures:field.<code>`; `{{…}}` are the problem's details.
 */
export const fieldProblems = {
  invalid: 'This value is not valid.',
  required: 'Please enter a value.',
  too_long: 'At most {{max}} characters.',
  too_short: 'At least {{min}} characters.',
  too_many_entries: 'At most {{max}} entries.',
  too_large: 'At most {{max}}.',
  too_small: 'At least {{min}}.',
  too_many_levels: 'At most {{max}} levels within one another.',
  wrong_type: 'This value is of the wrong kind.',
  unknown_field: 'There is no such field.',
  forbidden_character: 'Control and text-direction characters are not allowed.',
  has_emoji: 'Has emoji',
  nested_too_deeply: 'Line {{line}} is nested too deeply: at most {{max}} quotes and lists within one another.',
  too_many_marks: 'The paragraph or table at line {{line}} has too many marks or cells. Divide it.',
  text_too_complex: 'This text is too complex to be shown. Divide its longest paragraphs and tables.',
  common_password: 'This password is among the commonest. Please choose another one.',
  invalid_email: 'This is not an e-mail address.',
  invalid_date: 'Invalid date type',
  not_after_start: 'The end must be later than the start.',
  invalid_date_format:
    'This is not a date pattern. It needs a year (yyyy or yy), a month (M to MMMM) and a day (d or dd), each once, as in d-MMM-yy.',
  invalid_boolean: 'Invalid boolean type',
  invalid_version: 'Invalid version type',
  invalid_meta_key: 'Invalid meta key',
  invalid_url: 'This is not an http or https address.',
  invalid_country: 'There is no such country code.',
  invalid_language: 'This is not a language tag.',
  invalid_file: 'This file is not known here.',
  unknown_option: 'This is not one of the options.',
  unknown_member: 'There is no such person.',
  single_value: 'Only one value is possible.',
  duplicate_key: 'Meta key duplicate',
  not_editable: 'This field cannot be edited here.',
} as const

export type FieldProblem = keyof typeof fieldProblems
export const isFieldProblem = (code: string): code is FieldProblem => Object.hasOwn(fieldProblems, code)
