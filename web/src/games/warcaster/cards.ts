// The signs of the four types of Cypher, as outlines in a box of 24.
export const signs: Record<string, string> = {
  fury: 'M3 12h4l2-7 4 14 3-10 2 3h4',
  geometric: 'M12 3.5 21 19.5H3z',
  harmonic: 'M3 12c3-9 6-9 9 0s6 9 9 0',
  overdrive: 'M5 5l7 7-7 7M12 5l7 7-7 7',
}
