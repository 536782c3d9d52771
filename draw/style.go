package draw

// style is the day table of the visual identity, written out: a drawing
// stands alone, and not every reader of SVG knows variables.
const style = `
text{font-family:"Atkinson Hyperlegible Next","Atkinson Hyperlegible",system-ui,sans-serif;fill:#1b2328}
.word,.head,.score,.name,.num{font-family:Besley,Georgia,serif}
.word{font-size:20px;font-weight:600}.head{font-size:15px;font-weight:600}.score{font-size:26px;font-weight:600}
.small{font-size:11px;fill:#485056}.cap{font-size:10px;letter-spacing:.07em;fill:#595f62}.side,.line{font-size:12px}
.num{font-size:15px;fill:#595f62}.num.now{fill:#1b2328;font-weight:600}
.mark{color:#74540f}.rule{stroke:#d6cdbb}.under{stroke:#1c4e82;stroke-width:2}
.room{fill:#eae5d9}.paper{fill:#faf7f0;stroke:#d6cdbb}
.box{fill:#faf7f0;stroke:#8a8069}.box.done{fill:#e8e1d1}.box.now{fill:#0c6570}
.digit{font-size:11px}.digit.lit{fill:#faf7f0;font-weight:600}
.sign.blue{fill:#1f5790}.sign.red{fill:#a93528}.sign.own{fill:#5b4a72}
.ground{fill:#e9e9e0}.grid{stroke:#c6c8bd;stroke-width:.6;fill:none}.cross{stroke:#6f756e;stroke-width:.8;fill:none;opacity:.55}
.strip{stroke-width:1.2;stroke-dasharray:7 5;fill:none;opacity:.55}.strip.blue{stroke:#1f5790}.strip.red{stroke:#a93528}.strip.own{stroke:#5b4a72}
.rim{fill:none;stroke:#3a4341}.inches{fill:#3a4341}.scale{font-size:10px;fill:#595f62}
.name{font-size:12px;font-style:italic;font-weight:500;fill:#3a4341;paint-order:stroke;stroke:#e9e9e0;stroke-width:3px;stroke-linejoin:round;stroke-opacity:.8}
.wood{fill:#c9d3b4;stroke:#4c6142;stroke-width:1.1}.tree{fill:#c9d3b4;stroke:#4c6142;stroke-width:.8;stroke-linecap:round;stroke-linejoin:round}
.rough{fill:#dfd3b4;stroke:#7a6a3c;stroke-dasharray:1 3;stroke-linecap:round}.stones{fill:none;stroke:#7a6a3c;stroke-width:.9;stroke-linecap:round;stroke-linejoin:round}
.smoke{fill:#3a4341;fill-opacity:.12;stroke:#3a4341;stroke-dasharray:2 3}.puff{fill:none;stroke:#3a4341;stroke-width:.8;opacity:.6}
.wall{fill:#d5cebe;stroke:#4a4740;stroke-width:1.3}.joint{stroke:#4a4740;stroke-width:.9;fill:none}
.shade{fill:#3a4341;opacity:.16}.stone{fill:#d5cebe}.roof{fill:#d5cebe;stroke:#4a4740;stroke-width:.8}.walls{fill:none;stroke:#4a4740;stroke-width:1.8}
.hatchline{stroke:#4a4740}.plate{fill:#faf7f0;stroke:#4a4740;stroke-width:.8}.rungs{stroke:#4a4740;fill:none}
.crag{fill:#d5cebe;stroke:#4a4740;stroke-width:1.6}.ridge{stroke:#7a6745;stroke-width:.9;fill:none}
.zone{fill:none;stroke:#6f756e;stroke-dasharray:2 4}.active{fill:none;stroke:#14808d;stroke-width:2.4}
.disc{fill:#faf7f0;stroke:#3a4341;stroke-width:1.4}.obj.blue .disc{stroke:#1f5790;stroke-width:3}.obj.red .disc{stroke:#a93528;stroke-width:3}.obj.own .disc{stroke:#5b4a72;stroke-width:3}
.in{fill:none;stroke:#3a4341;stroke-width:.8;stroke-linejoin:round}.obj-n{font-size:9px;font-weight:700;fill:#3a4341}
.case{fill:#efe0b4;stroke:#9a7116;stroke-width:1.4}.case-n{color:#74540f}
.plate-b{stroke:none}.blue .plate-b{fill:#dce6ef}.red .plate-b{fill:#f3dfd8}.own .plate-b{fill:#e6dfec}
.blue .blk{fill:#1f5790}.red .blk{fill:#a93528}.own .blk{fill:#5b4a72}.ring{fill:none}.blue .ring{stroke:#1f5790;stroke-width:2}.red .ring{stroke:#a93528;stroke-width:1.6}.own .ring{stroke:#5b4a72;stroke-width:1.6}
.long{stroke-linecap:round}.long.blue{stroke:#dce6ef}.long.red{stroke:#f3dfd8}.long.rim.blue{stroke:#1f5790}.long.rim.red{stroke:#a93528}
.sig{color:#fffdf8}.arc{color:#0c6570}.empty{color:#8a8069}.tok{color:#1b2328}
.fx{fill:#faf7f0;stroke:#1b2328}.fx-n{font-size:8px;font-weight:700}
.hp{fill:#1b2328;stroke:#e9e9e0;stroke-width:.4}.hp.lost{fill:none;stroke:#1b2328;stroke-width:.8;stroke-dasharray:1.2 1}
.chosen{fill:none;stroke:#9a7116;stroke-width:2.4}
.unit,.why{font-size:10.5px;font-weight:600;paint-order:stroke;stroke:#e9e9e0;stroke-width:3.2px;stroke-linejoin:round}.why{font-weight:500;fill:#485056}
.unit.blue{fill:#163c63}.unit.red{fill:#7d241b}.unit.own{fill:#43365a}
`

// glyphs are the signs that a drawing uses.
const glyphs = `<defs>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" class="hatchline"/></pattern>
<symbol id="u-warjack" viewBox="0 0 24 24"><path fill="currentColor" d="M9.2 3.2h5.6l.9 2.6 4.1.7 1.4 3.2-.5 5.1h-3.1l-.3-3.6-1.2-.5.3 3.6 1.5 6.7h-4.3l-1.6-5.3-1.6 5.3H6.1l1.5-6.7.3-3.6-1.2.5-.3 3.6H3.3l-.5-5.1 1.4-3.2 4.1-.7z"/></symbol>
<symbol id="u-squad" viewBox="0 0 24 24"><g fill="currentColor"><circle cx="12" cy="5.2" r="2.5"/><path d="M8.6 12.4c0-2.6 1.4-4 3.4-4s3.4 1.4 3.4 4z"/><circle cx="5.8" cy="12.6" r="2.4"/><path d="M2.4 20c0-2.8 1.4-4.4 3.4-4.4S9.2 17.2 9.2 20z"/><circle cx="18.2" cy="12.6" r="2.4"/><path d="M14.8 20c0-2.8 1.4-4.4 3.4-4.4s3.4 1.6 3.4 4.4z"/></g></symbol>
<symbol id="u-solo" viewBox="0 0 24 24"><g fill="currentColor"><circle cx="12" cy="6.4" r="3.7"/><path d="M5.4 20.4c0-5.8 2.7-9 6.6-9s6.6 3.2 6.6 9z"/></g></symbol>
<symbol id="u-hero" viewBox="0 0 24 24"><g fill="currentColor"><circle cx="12" cy="10.2" r="3.1"/><path d="M6 21c0-4.9 2.4-7 6-7s6 2.1 6 7z"/><path d="M6.4 5.6 9 7.2l3-4.4 3 4.4 2.6-1.6-.9 3.4H7.3z" /></g></symbol>
<symbol id="u-weaver" viewBox="0 0 24 24"><g fill="currentColor"><circle cx="10" cy="8" r="3.2"/><path d="M4 20.6c0-5.4 2.4-8.2 6-8.2s6 2.8 6 8.2z"/></g><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M19 8.6V21M16.6 5.2a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 0 0-4.8 0z"/></symbol>
<symbol id="u-gate" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2.2"><circle cx="12" cy="12" r="8.6"/><path d="M12 4.6c3.7 4.5 3.7 10.3 0 14.8-3.7-4.5-3.7-10.3 0-14.8z"/></g></symbol>
<symbol id="u-vehicle" viewBox="0 0 24 24"><path fill="currentColor" d="M2 15h20l-2.6 5H4.6zM6 9h8.4l1.6 4.2H4.8zM15 9.6h7v2h-6.2z"/></symbol>
<symbol id="u-bike" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2.3"><circle cx="5.8" cy="16" r="3.6"/><circle cx="18.2" cy="16" r="3.6"/><path stroke-linejoin="round" d="m6 15.6 4-6.2h6l2.2 6M15 5.8h3.2"/></g></symbol>
<symbol id="u-walker" viewBox="0 0 24 24"><path fill="currentColor" d="M6.4 3h11.2l2.4 4.4-2.4 3.6H6.4L4 7.4z"/><path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" d="m9 11.2-4 4.2 1.6 5.4M15 11.2l4 4.2-1.6 5.4"/></symbol>
<symbol id="u-flier" viewBox="0 0 24 24"><path fill="currentColor" d="m12 2 2.2 7.2L22.4 15v2.4l-8.2-2.2-.4 3.6 2.4 1.8V22L12 21l-4.2 1v-1.4l2.4-1.8-.4-3.6-8.2 2.2V15l8.2-5.8z"/></symbol>
<symbol id="u-command" viewBox="0 0 24 24"><path fill="currentColor" d="M6 3.6h13.4l-3.6 4.6 3.6 4.6H8.2V21.6H6z"/></symbol>
<symbol id="t-arc" viewBox="0 0 24 24"><path fill="currentColor" d="m12 1.8 8.8 5.1v10.2L12 22.2l-8.8-5.1V6.9z"/><path fill="#faf7f0" d="M13.6 5.4 7.2 13.2h4l-1 5.4 6.6-8h-4.2z"/></symbol>
<symbol id="t-arc-empty" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="3 2.2" d="m12 2.8 8 4.6v9.2l-8 4.6-8-4.6V7.4z"/></symbol>
<symbol id="t-activation" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="currentColor"/><path fill="none" stroke="#faf7f0" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="m7.2 12.4 3.3 3.3 6.3-7"/></symbol>
<symbol id="t-portable" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M4 9.4h16v10.4H4zM8.6 9.4V5h6.8v4.4M12 12.6v4"/></symbol>
<symbol id="i-mark" viewBox="0 0 32 32"><g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 2.6v3.6"/><circle cx="16" cy="8.8" r="2.6"/><path d="m14.9 11.2-7.7 17.6M17.1 11.2l7.7 17.6"/><path d="M6 21.8c6.4 3.8 13.6 3.8 20 0" stroke-dasharray="1.2 3.4"/></g></symbol>
</defs>`
