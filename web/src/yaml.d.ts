// What tests use of js-yaml, which comes without types.
declare module 'js-yaml' {
  export function load(text: string): unknown
}
