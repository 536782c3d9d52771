// The sizes that the design names.
export const sizes = {
  wide: { width: 1920, height: 1080 },
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  huge: { width: 2560, height: 1440 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const

export type Size = keyof typeof sizes
