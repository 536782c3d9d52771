// The messages of a seat's socket and the bodies of the requests, as the server
// defines them: everything here is made from schema.d.ts, which is generated.
import type { components } from './schema'

type Schemas = components['schemas']

export type ClientMessage = Schemas['ClientMessage']
export type Snapshot = Schemas['Snapshot']
export type Step = Schemas['Step']
export type Refused = Schemas['Refused']
export type Wrong = Schemas['Wrong']
export type Ack = Schemas['Ack']
export type Alive = Schemas['Alive']
export type Judged = Schemas['Judged']
export type Reached = Schemas['Reached']
export type Foretold = Schemas['Foretold']
export type Others = Schemas['Others']
export type Seen = Schemas['Seen']
export type Threatened = Schemas['Threatened']
export type Inspected = Schemas['Inspected']
export type Suggested = Schemas['Suggested']
export type Moving = Schemas['Moving']
export type History = Schemas['History']
export type Remark = Schemas['Remark']
export type Talked = Schemas['Talked']
export type FromServer =
  | Snapshot
  | Step
  | Refused
  | Wrong
  | Ack
  | Alive
  | Judged
  | Reached
  | Foretold
  | Others
  | Seen
  | Threatened
  | Inspected
  | Suggested
  | Moving
  | History
  | Talked

export type Answer = number[]
export type GameEvent = Schemas['Event']
export type Roll = Schemas['Roll']
export type RollLine = Schemas['RollLine']
export type ThrowRow = Schemas['ThrowRow']
export type Request = Schemas['Request']
export type Option = Schemas['Option']
export type Item = Schemas['Item']
export type Other = Schemas['Other']
export type Refusal = Schemas['Refusal']
export type Info = Schemas['Info']
export type TakebackRequest = Schemas['TakebackRequest']
export type Given = Schemas['Given']
export type Standing = Schemas['Standing']
export type Progress = Schemas['Progress']
export type Lesson = Schemas['Lesson']
export type Passing = Schemas['Passing']
export type Clock = Schemas['Clock']
export type SeatClock = Schemas['SeatClock']
export type Rematch = Schemas['Rematch']
export type Player = Schemas['Player']
export type Ending = Schemas['Ending']
export type Scene = Schemas['Scene']
export type Feature = Schemas['Feature']
export type Placed = Schemas['Placed']
export type Outline = Schemas['Outline']
export type Threat = Schemas['Threat']
export type PotentialAttack = Schemas['PotentialAttack']
export type Sight = Schemas['Sight']
export type Forecast = Schemas['Forecast']
export type Encounter = Schemas['Encounter']
export type Sheet = Schemas['Sheet']
export type Summary = Schemas['Summary']
export type Point = Schemas['Point']

/** A seat that only watches. */
export const nobody = 255

// Bodies of the requests, and of what they are answered with.
export type System = Schemas['System']
export type Rulebook = Schemas['Rulebook']
export type Clause = Schemas['Clause']
export type ForceReport = Schemas['ForceReport']
export type Fault = Schemas['Fault']
export type Opening = Schemas['Opening']
export type Chair = Schemas['Chair']
export type Invite = Schemas['Invite']
export type Listed = Schemas['Listed']
export type ReplayInfo = Schemas['ReplayInfo']
export type Imported = Schemas['Imported']
export type Replay = Schemas['Replay']
export type DiceCheck = Schemas['DiceCheck']
export type DiceAgain = Schemas['DiceAgain']
