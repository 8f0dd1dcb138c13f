/**
 * Words that soften or pad what is said; raters hear them as unprepared. Those that are fillers in some places ("like", «как бы»,
 * «типа») are counted there and nowhere else: in all other places they mean something. "Just" and «просто» are left out: as often as
 * not they say "only" and «легко».
 */
export const SOFT_WORDS = `
kind|sort of
kinda|sorta
i guess|suppose
and|or stuff
some|this stuff
stuff like that
things like that
and everything|things
or something|whatever|anything
or something like that
pretty much
basically
literally
a bit of a
little bit of a
вроде
вроде бы
как-то
что-то
какой-то|какая-то|какое-то|какие-то|какую-то|каких-то|каким-то
в принципе
по сути
и все такое
что ли
`;
